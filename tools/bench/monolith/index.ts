import { evaluateInTurns } from '../../../host/src/evaluate-in-turns.ts';

await evaluateInTurns();
await import(/* webpackMode: "eager" */ './bootstrap.ts');
