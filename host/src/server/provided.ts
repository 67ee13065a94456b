import * as app from '@dar/shared/app';
import * as dialogs from '@dar/shared/dialogs';
import * as events from '@dar/shared/events';
import type { HostServerBuild } from '@dar/shared/federation/server-build';
import * as forms from '@dar/shared/forms';
import * as fragment from '@dar/shared/fragment';
import * as i18n from '@dar/shared/i18n';
import * as query from '@dar/shared/query';
import * as router from '@dar/shared/router';
import * as schema from '@dar/shared/schema';
import * as session from '@dar/shared/session';
import * as storage from '@dar/shared/storage';
import * as ui from '@dar/shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** The one copy of every module that the server builds of the sections leave out. */
export const provided: HostServerBuild['provided'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@dar/shared/app': app,
  '@dar/shared/dialogs': dialogs,
  '@dar/shared/events': events,
  '@dar/shared/forms': forms,
  '@dar/shared/fragment': fragment,
  '@dar/shared/i18n': i18n,
  '@dar/shared/query': query,
  '@dar/shared/router': router,
  '@dar/shared/schema': schema,
  '@dar/shared/session': session,
  '@dar/shared/storage': storage,
  '@dar/shared/ui': ui,
};
