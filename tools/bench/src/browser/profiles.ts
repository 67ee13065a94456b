export interface Profile {
  readonly name: ProfileName;
  readonly network?: {
    readonly latency: number;
    readonly down: number;
    readonly up: number;
  };
  readonly processor: number;
}

export const PROFILE_NAMES = ['throttled', 'unthrottled'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  throttled: { name: 'throttled', network: { latency: 150, down: 1_600_000, up: 750_000 }, processor: 4 },
  unthrottled: { name: 'unthrottled', processor: 1 },
};

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-AE',
  timezoneId: 'Asia/Dubai',
} as const;
