/**
 * Calls a function of the partner later. The bound function leaves no frame of ours in the stack of its errors,
 * so `containErrors` lets them pass to the partner's error tracking.
 */
export function callPartner<Argument>(callback: ((argument: Argument) => void) | undefined, argument: Argument): void {
  if (callback) queueMicrotask(callback.bind(undefined, argument));
}
