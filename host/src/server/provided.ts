import * as app from '@dar/app';
import * as events from '@dar/app/events';
import * as i18n from '@dar/app/i18n';
import * as query from '@dar/app/query';
import * as remoteComponent from '@dar/app/remote-component';
import type { HostServerBuild } from '@dar/app/remotes/server-build';
import * as router from '@dar/app/router';
import * as session from '@dar/app/session';
import * as storage from '@dar/app/storage';
import * as schema from '@dar/contracts/schema';
import * as ui from '@dar/ui';
import * as controls from '@dar/ui/controls';
import * as dialogs from '@dar/ui/dialogs';
import * as forms from '@dar/ui/forms';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

export const provided: HostServerBuild['provided'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@dar/app': app,
  '@dar/app/events': events,
  '@dar/app/i18n': i18n,
  '@dar/app/query': query,
  '@dar/app/remote-component': remoteComponent,
  '@dar/app/router': router,
  '@dar/app/session': session,
  '@dar/app/storage': storage,
  '@dar/contracts/schema': schema,
  '@dar/ui': ui,
  '@dar/ui/controls': controls,
  '@dar/ui/dialogs': dialogs,
  '@dar/ui/forms': forms,
};
