import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { arabic, english } from '@dar/contracts/office/catalog';
import { z } from 'zod';
import { StartError } from '../../env.ts';
import { parseJson } from '../catalog/parse-json.ts';

const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url));
const FILE = 'places.json';
const location = {
  name: english('name'),
  name_ar: arabic('name'),
  latitude: z.number().min(22.5).max(26.5),
  longitude: z.number().min(51).max(57),
};

const placesFile = z
  .strictObject({
    cities: z.array(z.strictObject(location)).min(1),
    places: z
      .array(
        z.strictObject({
          ...location,
          city: z.string(),
          aliases: z.array(z.string().trim().min(1).max(60)).max(10).default([]),
        }),
      )
      .min(1),
  })
  .check(({ value: { cities, places }, issues }) => {
    places.forEach(({ name, city }, index) => {
      const report = (field: string, message: string) =>
        issues.push({ code: 'custom', message, path: ['places', index, field], input: places });
      if (!cities.some((known) => known.name === city)) report('city', `there is no city '${city}'`);
      if (places.findIndex((other) => other.name === name) !== index) report('name', `'${name}' is there already`);
    });
  });
export type PlacesFile = z.output<typeof placesFile>;

/** Reads the gazetteer. Throws StartError with a line `file: path: message` per mistake. */
export async function readPlaces(folder = CONTENT_FOLDER): Promise<PlacesFile> {
  const mistakes: string[] = [];
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) mistakes.push(`${FILE}: is missing`);
  const places = text === undefined ? undefined : parseJson(FILE, text, placesFile, mistakes);
  if (!places) throw new StartError(`The places in ${folder} have mistakes:\n${mistakes.join('\n')}`);
  return places;
}
