import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import { createRoot } from 'react-dom/client';
import { PlatformApp } from './platform-app.tsx';
import { THEME } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <ConfigProvider theme={THEME}>
    <AntdApp>
      <QueryClientProvider client={new QueryClient()}>
        <PlatformApp />
      </QueryClientProvider>
    </AntdApp>
  </ConfigProvider>,
);
