import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ATTEMPTS, attackCode, COLLECTING_ATTACKS } from './testing/attacks.ts';
import { build, job, PATIENT, startTestRenderer } from './testing/test-renderer.ts';

vi.setConfig({ testTimeout: 2 * PATIENT });

describe.each(COLLECTING_ATTACKS)('code of a section that tries everything $what', (attack) => {
  it('gets nothing, and is reported with its version', async () => {
    const renderer = startTestRenderer({ timeout: PATIENT });
    const attacker = build(attackCode(attack), 'attack');
    expect(await renderer.getHtml(job(attacker))).toBe('succeeded: ');
    const reported = ATTEMPTS.flatMap(({ reported: line }) => line ?? []);
    const expected = [...new Set(reported)].map((line) => `attack ${attacker.version} ${line}`);
    expect([...renderer.denied].sort()).toEqual(expect.arrayContaining(expected));
    expect(existsSync('/tmp/dar-attack')).toBe(false);
  });
});
