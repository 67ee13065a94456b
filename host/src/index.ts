import { evaluateInTurns } from './evaluate-in-turns.ts';

await evaluateInTurns();
// No late chunk: the shared singletons come along with the host's own code.
await import(/* webpackMode: "eager" */ './bootstrap.ts');
