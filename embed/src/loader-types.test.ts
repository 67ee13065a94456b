import { expectTypeOf, test } from 'vitest';
import type * as Published from '../../examples/partner-host/src/dar-loader.d.ts';
import type * as Loader from './loader.ts';

test('the types that partners copy are those of the loader', () => {
  expectTypeOf<typeof Published>().toEqualTypeOf<typeof Loader>();
  expectTypeOf<Published.EmbedEvent>().toEqualTypeOf<Loader.EmbedEvent>();
});
