type Listener = (event: unknown) => void;
type Literal = google.maps.LatLngLiteral;

/** The part of the map that tests see, in pixels. */
const SIZE = 400;
const WORLD = 256;

class Emitter {
  readonly #listeners = new Set<readonly [name: string, listener: Listener]>();

  addListener(name: string, listener: Listener) {
    const entry = [name, listener] as const;
    this.#listeners.add(entry);
    return { remove: () => this.#listeners.delete(entry) };
  }

  emit(name: string, event?: unknown) {
    for (const [known, listener] of [...this.#listeners]) if (known === name) listener(event);
  }
}

/** A map in the Mercator projection. It draws nothing. */
class FakeMap {
  readonly emitter = new Emitter();
  readonly element: HTMLElement;
  #center: Literal;
  #zoom: number;

  constructor(element: HTMLElement, { center, zoom }: google.maps.MapOptions) {
    this.element = element;
    this.#center = center as Literal;
    this.#zoom = zoom ?? 0;
    element.dataset['googleMap'] = '';
    Object.assign(element, { fakeMap: this });
  }

  getZoom = () => this.#zoom;
  getDiv = () => this.element;
  setOptions = () => {};
  setCenter = (center: Literal) => {
    this.#center = center;
  };
  panTo = this.setCenter;

  setZoom(zoom: number) {
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    this.emitter.emit('zoom_changed');
  }

  getBounds = () => ({
    contains: (position: Literal) => {
      const { x, y } = this.getPixel(position);
      return x >= 0 && y >= 0 && x <= SIZE && y <= SIZE;
    },
  });

  getPixel(position: Literal) {
    const [at, middle] = [this.#project(position), this.#project(this.#center)];
    return { x: Math.round(at.x - middle.x + SIZE / 2), y: Math.round(at.y - middle.y + SIZE / 2) };
  }

  getPosition({ x, y }: { readonly x: number; readonly y: number }): Literal {
    const scale = WORLD * 2 ** this.#zoom;
    const middle = this.#project(this.#center);
    const [worldX, worldY] = [(middle.x + x - SIZE / 2) / scale, (middle.y + y - SIZE / 2) / scale];
    return {
      lng: worldX * 360 - 180,
      lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * worldY))) * 180) / Math.PI,
    };
  }

  #project({ lat, lng }: Literal) {
    const scale = WORLD * 2 ** this.#zoom;
    const sine = Math.sin((lat * Math.PI) / 180);
    return { x: ((lng + 180) / 360) * scale, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale };
  }
}

const toEvent = (position: Literal) => ({ latLng: { toJSON: () => position } });

class FakeMarker extends HTMLElement {
  readonly emitter = new Emitter();
  position: Literal;
  #map: FakeMap | null = null;

  constructor({
    map,
    position,
    content,
  }: { readonly map: FakeMap; readonly position: Literal; readonly content: Node }) {
    super();
    this.position = position;
    this.append(content);
    this.map = map;
  }

  get map() {
    return this.#map;
  }

  set map(map: FakeMap | null) {
    this.#map = map;
    if (map) map.element.append(this);
    else this.remove();
  }

  addListener(name: string, listener: Listener) {
    return this.emitter.addListener(name, listener);
  }
}

/** The pin as tests see it. */
export function fakePin(element: HTMLElement) {
  const marker = element as FakeMarker;
  const map = marker.map as FakeMap;
  return {
    pixel: () => map.getPixel(marker.position),
    drag: (by: { readonly x: number; readonly y: number }) => {
      const from = map.getPixel(marker.position);
      marker.position = map.getPosition({ x: from.x + by.x, y: from.y + by.y });
      marker.emitter.emit('dragend', toEvent(marker.position));
    },
    pressMap: (at: { readonly x: number; readonly y: number }) =>
      map.emitter.emit('click', toEvent(map.getPosition(at))),
  };
}

/** The suggestions of a search, in place of Google's answer. */
interface FakeSuggestion {
  readonly placeId: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly place: {
    readonly formattedAddress: string;
    readonly location: Literal | null;
    readonly addressComponents: readonly { readonly types: readonly string[]; readonly longText: string }[];
  };
}

/** Google's place search. It stores the requests. */
class FakePlaces {
  suggestions: readonly FakeSuggestion[] = [];
  fails = false;
  readonly requests: google.maps.places.AutocompleteRequest[] = [];
  readonly readFields: (readonly string[])[] = [];
  /** The details of a place wait for this promise. */
  response: Promise<void> | undefined;

  library() {
    return {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async (request: google.maps.places.AutocompleteRequest) => {
          this.requests.push(request);
          if (this.fails) throw new Error('REQUEST_DENIED');
          return { suggestions: this.suggestions.map((suggestion) => this.#toSuggestion(suggestion)) };
        },
      },
    };
  }

  #toSuggestion({ placeId, title, subtitle, place }: FakeSuggestion) {
    const fetchFields = async ({ fields }: { readonly fields: readonly string[] }) => {
      this.readFields.push(fields);
      await this.response;
      return { place: { ...place, location: place.location && toEvent(place.location).latLng } };
    };
    const text = { text: `${title}, ${subtitle}` };
    const secondaryText = subtitle === undefined ? null : { text: subtitle };
    return {
      placePrediction: { placeId, text, mainText: { text: title }, secondaryText, toPlace: () => ({ fetchFields }) },
    };
  }
}

function installGoogle(places: FakePlaces): void {
  if (!customElements.get('fake-google-marker')) customElements.define('fake-google-marker', FakeMarker);
  const maps = (window as unknown as { google: { maps: Record<string, unknown> } }).google.maps;
  Object.assign(maps, {
    importLibrary: async (name: string) => (name === 'places' ? places.library() : {}),
    Map: FakeMap,
    marker: { AdvancedMarkerElement: FakeMarker },
    event: {
      addListener: (map: FakeMap, name: string, listener: Listener) => map.emitter.addListener(name, listener),
      removeListener: (listener: { remove: () => void }) => listener.remove(),
    },
  });
  // Google calls the function that the script's address names.
  (maps['__ib__'] as () => void)();
}

/**
 * Answers requests for Google's script as the network would. Returns the requested addresses. `fails` rejects a request when
 * its answer is true. `places` answers the place search.
 */
export function answerGoogleScript(fails: () => boolean | Promise<boolean> = () => false) {
  const requested: URL[] = [];
  const places = new FakePlaces();
  const response = async (script: HTMLScriptElement) => {
    if (await fails()) script.onerror?.(new Event('error'));
    else installGoogle(places);
  };
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const script of added.filter((node) => node instanceof HTMLScriptElement)) {
      if (!script.src.startsWith('https://maps.googleapis.com/')) continue;
      requested.push(new URL(script.src));
      void response(script);
    }
  });
  observer.observe(document.head, { childList: true });
  return { requested, places, stop: () => observer.disconnect() };
}
