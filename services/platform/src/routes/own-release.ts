import { type ReleaseRecord, sectionName, version as versionSchema } from '@dar/platform-protocol';
import type { RegistryDatabase } from '@dar/registry/registry-database';
import type { FastifyRequest } from 'fastify';
import { MissingError } from '../registry/blocked-error.ts';
import { requireSection } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';

export interface ReleaseParams {
  readonly section: string;
  readonly version: string;
}

/** Returns the release of the address and the name of the token, which must name the section. */
export function getOwnRelease(
  { getIdentity }: Pick<Platform, 'getIdentity'>,
  request: FastifyRequest<{ Params: ReleaseParams }>,
) {
  const section = parseInput(sectionName, request.params.section);
  const version = parseInput(versionSchema, request.params.version);
  requireSection(getIdentity(request), section);
  return { section, version, by: getIdentity(request).name };
}

/** Throws MissingError if there is no such release. */
export async function readRelease(
  database: Pick<RegistryDatabase, 'readRelease'>,
  { section, version }: ReleaseParams,
): Promise<ReleaseRecord> {
  const release = await database.readRelease(section, version);
  if (!release) throw new MissingError(`There is no ${section} ${version}.`);
  return release;
}
