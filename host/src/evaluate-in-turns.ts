// Each is in the entry's own files: only its modules run late, not its code.
const PARTS: readonly (() => Promise<unknown>)[] = [
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

/**
 * Runs the modules of the page's largest parts one after the other, so that none of these turns keeps a shopper's touch
 * waiting for all of them.
 */
export async function evaluateInTurns(): Promise<void> {
  for (const evaluate of PARTS) {
    await nextTurn();
    await evaluate();
  }
  await nextTurn();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
