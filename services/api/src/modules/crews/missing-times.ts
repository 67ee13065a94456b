import type { Services } from '../../service.ts';

interface Log {
  readonly warn: (details: object, message: string) => void;
}

/** The activities that offer no times, which log and readiness check name. */
export class MissingTimes {
  /** Names, as of the last check. */
  activities: readonly string[] = [];
  readonly #deps: Pick<Services, 'db' | 'catalog' | 'crews'>;
  readonly #log: Log;

  constructor(deps: Pick<Services, 'db' | 'catalog' | 'crews'>, log: Log) {
    this.#deps = deps;
    this.#log = log;
  }

  async check(): Promise<void> {
    const { db, catalog, crews } = this.#deps;
    const activities = (await crews.area.findUnstaffed(db, catalog.activities())).map(({ name }) => name);
    this.activities = activities;
    if (activities.length > 0) {
      this.#log.warn({ activities }, 'activities offer no times: add crews with npm run staff -- crews add');
    }
  }
}
