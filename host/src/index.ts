import { evaluateInTurns } from './evaluate-in-turns.ts';

await evaluateInTurns();
// `eager`, because the entry contains the shared singletons.
await import(/* webpackMode: "eager" */ './bootstrap.ts');
