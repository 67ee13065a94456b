// What no page shows first, in one chunk: pages that soon need it fetch that by its name.
import '@dar/ui/dialogs';
import '@dar/ui/forms';
