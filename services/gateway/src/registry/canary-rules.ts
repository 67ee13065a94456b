import type { Pin, RegistryState } from '@dar/contracts/platform';
import type { Changed } from './change-registry.ts';
import { nextPin, type PinTarget, requireLoadable, requirePin, withPin } from './pin-rules.ts';
import { MissingError, RefusedError } from './refused-error.ts';

/** Gives a second version to a part of the visitors, or changes the part, which keeps the start of the canary. */
export function startCanary(
  state: RegistryState,
  target: PinTarget,
  canary: { readonly version: string; readonly percent: number },
  now: Date = new Date(),
): Changed {
  const { host, section } = target;
  const { version, percent } = canary;
  requireLoadable(state, target);
  const { canary: present, ...pin } = requirePin(state, target);
  if (pin.version === version) throw new RefusedError(`${section} ${version} is live on ${host} already.`);
  const startedAt = (present?.version === version ? present.startedAt : undefined) ?? now.toISOString();
  const sentence = `${percent} % of the visitors of ${host} get ${section} ${version}.`;
  return withPin(
    state,
    target,
    { ...pin, canary: { version, percent, startedAt } },
    {
      action: 'start-canary',
      version,
      percent,
      sentence,
    },
  );
}

/** Gives the live version to all visitors again. `sentence` says why. */
export function stopCanary(state: RegistryState, target: PinTarget, sentence?: string): Changed {
  const { host, section } = target;
  const { canary, ...pin } = requireCanary(state, target);
  return withPin(state, target, pin, {
    action: 'stop-canary',
    version: canary.version,
    sentence: sentence ?? `The canary of ${section} ${canary.version} on ${host} is stopped.`,
  });
}

/** Makes the canary's version live. */
export function promoteCanary(state: RegistryState, target: PinTarget): Changed {
  const { host, section } = target;
  const { canary, ...pin } = requireCanary(state, target);
  return withPin(state, target, nextPin(pin, canary.version), {
    action: 'promote-canary',
    version: canary.version,
    sentence: `The canary ${section} ${canary.version} is live on ${host}, was ${pin.version}.`,
  });
}

function requireCanary(state: RegistryState, target: PinTarget): Pin & Required<Pick<Pin, 'canary'>> {
  const { canary, ...pin } = requirePin(state, target);
  if (!canary) throw new MissingError(`${target.section} has no canary on ${target.host}.`);
  return { ...pin, canary };
}
