import { isShell } from '@dar/platform-protocol';
import { describePolicy } from '@dar/registry/describe-policy';
import { movedPins, type Rule } from './change-registry.ts';
import type { Manifests } from './manifests.ts';
import { parseSection } from './parse-section.ts';

/** Returns the rule. Its sentence also says from which origins pages of the versions that it makes live may load. */
export function namePolicies(rule: Rule, manifests: Manifests): Rule {
  return async (state) => {
    const changed = await rule(state);
    const started = movedPins(state, changed.state).started.filter(([section]) => !isShell(section));
    const sentences = await Promise.all(
      started.map(async ([section, version]) => {
        const release = await manifests.read({ section, version });
        return release && describePolicy(parseSection(release));
      }),
    );
    const sentence = [changed.change.sentence, ...sentences].filter(Boolean).join(' ');
    return { ...changed, change: { ...changed.change, sentence } };
  };
}
