import { styleText } from 'node:util';
import { prettyFactory } from 'pino-pretty';

const NAME_WIDTH = 8;

const pretty = prettyFactory({
  colorize: false,
  hideObject: true,
  ignore: 'time,pid,hostname,err',
  messageFormat: '{msg}{if method} ({method} {path} {http}){end}{if err}: {err.message}{end}',
});

export function createLogFormatter(name: string) {
  const prefix = styleText('dim', `${name.padEnd(NAME_WIDTH)} |`);
  return function* format(line: unknown) {
    yield `${prefix} ${formatLog(String(line))}`;
  };
}

export function formatLog(line: string): string {
  return line.startsWith('{"level":') ? pretty(line).trimEnd() : line;
}
