// No late chunk: the shared singletons come along with the host's own code.
import './bootstrap.ts';
