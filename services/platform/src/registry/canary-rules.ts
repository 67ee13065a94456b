import type { Pin, RegistryState } from '@dar/platform-protocol';
import { BlockedError, MissingError } from './blocked-error.ts';
import type { Changed } from './change-registry.ts';
import { getChannel, nextPin, type PinTarget, requireLoadable, requirePin, withPin } from './pin-rules.ts';

/** Gateways compose each combination of canaries. */
const MAX_CANARIES = 6;

/** Gives a second version to a part of the visitors, or changes the part, which keeps the start of the canary. */
export function startCanary(
  state: RegistryState,
  target: PinTarget,
  canary: { readonly version: string; readonly percent: number },
  now: Date = new Date(),
): Changed {
  const { site, section } = target;
  const { version, percent } = canary;
  requireLoadable(state, target);
  const { canary: present, ...pin } = requirePin(state, target);
  const running = Object.values(getChannel(state, site).pins).filter(({ canary }) => canary);
  if (!present && running.length >= MAX_CANARIES) {
    throw new BlockedError(`${site} has ${MAX_CANARIES} canaries: stop or promote one first.`);
  }
  if (pin.version === version) throw new BlockedError(`${section} ${version} is live on ${site} already.`);
  const startedAt = (present?.version === version ? present.startedAt : undefined) ?? now.toISOString();
  const sentence = `${percent} % of the visitors of ${site} get ${section} ${version}.`;
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
  const { site, section } = target;
  const { canary, ...pin } = requireCanary(state, target);
  return withPin(state, target, pin, {
    action: 'stop-canary',
    version: canary.version,
    sentence: sentence ?? `The canary of ${section} ${canary.version} on ${site} is stopped.`,
  });
}

export function promoteCanary(state: RegistryState, target: PinTarget): Changed {
  const { site, section } = target;
  const { canary, ...pin } = requireCanary(state, target);
  return withPin(state, target, nextPin(pin, canary.version), {
    action: 'promote-canary',
    version: canary.version,
    sentence: `The canary ${section} ${canary.version} is live on ${site}, was ${pin.version}.`,
  });
}

function requireCanary(state: RegistryState, target: PinTarget): Pin & Required<Pick<Pin, 'canary'>> {
  const { canary, ...pin } = requirePin(state, target);
  if (!canary) throw new MissingError(`${target.section} has no canary on ${target.site}.`);
  return { ...pin, canary };
}
