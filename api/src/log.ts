const SECRETS = ['access_token', 'password', 'authorization', 'token'];

/** One structured log on standard output; secrets never reach it. */
export function logSettings(level: string) {
  return {
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
}
