import type { PageRegistry } from '@dar/app/remotes/registry';
import { createSectionDirectory } from '@dar/app/remotes/runtime-loader';
import { MAIN_ID } from '../shell/main-id.ts';
import { drawPart, getLabel } from './draw-part.ts';
import { findParts } from './find-parts.ts';
import { showOverlayBar } from './overlay-bar.ts';
import { endOverlay } from './overlay-switch.ts';
import { createReleaseLookup } from './release-lookup.ts';

// Browsers keep 250 entries of Resource Timing, which a page with many pictures exceeds.
const TIMING_ENTRIES = 2_000;

const LAYER_STYLE = `position: fixed; inset: 0; z-index: 2000; overflow: hidden; pointer-events: none;
  font: 0.75rem/1.5 ui-monospace, monospace`;

export function showOverlay(registry: PageRegistry): void {
  performance.setResourceTimingBufferSize?.(TIMING_ENTRIES);
  const layer = document.createElement('div');
  layer.setAttribute('style', LAYER_STYLE);
  layer.setAttribute('aria-hidden', 'true');
  layer.dir = 'ltr';
  document.body.append(layer);
  const bar = showOverlayBar(() => {
    layer.remove();
    endOverlay();
  });
  const draw = createDrawing({ layer, bar, registry });
  // Routes and animations move elements without an event, so each frame checks all areas.
  const drawFrames = () => {
    if (!layer.isConnected) return;
    draw();
    requestAnimationFrame(drawFrames);
  };
  drawFrames();
}

interface Drawing {
  readonly layer: HTMLElement;
  readonly bar: HTMLElement;
  readonly registry: PageRegistry;
}

function createDrawing({ layer, bar, registry }: Drawing): () => void {
  const releases = createReleaseLookup(createSectionDirectory(registry));
  let drawn = '';
  return () => {
    const bottom = window.innerHeight - bar.offsetHeight;
    const owner = releases.getOwner(window.location.pathname)?.name;
    const parts = findParts(document.getElementById(MAIN_ID), owner).map((part) => ({
      part,
      label: getLabel(part, releases.find(part.section)),
    }));
    const state = JSON.stringify([bottom, parts]);
    if (state === drawn) return;
    drawn = state;
    layer.replaceChildren(...parts.map(({ part, label }) => drawPart(part, label, bottom)));
  };
}
