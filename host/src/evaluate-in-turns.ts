// With `eager`, the code is in the entry's files.
const MODULES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@dar/app/router'),
  () => import(/* webpackMode: "eager" */ '@dar/contracts/schema'),
  () => import(/* webpackMode: "eager" */ '@dar/app/call'),
  () => import(/* webpackMode: "eager" */ '@dar/app/i18n'),
  () => import(/* webpackMode: "eager" */ '@dar/app/query'),
  () => import(/* webpackMode: "eager" */ '@dar/ui'),
  () => import(/* webpackMode: "eager" */ '@dar/app'),
  () => import(/* webpackMode: "eager" */ './shell/shell.tsx'),
];

/** Evaluates the largest modules in separate tasks, so that the browser can handle input between two of them. */
export async function evaluateInTurns(): Promise<void> {
  for (const evaluate of MODULES) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
