import { Button, Flex, Layout, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { BrowsersTab } from './browsers/browsers-tab.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { ReleasesTab } from './releases/releases-tab.tsx';
import { SignIn } from './sign-in.tsx';
import { SitesTab } from './sites/sites-tab.tsx';
import { forgetToken, storedToken, storeToken } from './stored-token.ts';
import { TokensTab } from './tokens/tokens-tab.tsx';
import { PlatformProvider } from './use-platform.tsx';

const TABS = [
  { key: 'sites', label: 'Sites', children: <SitesTab /> },
  { key: 'browsers', label: 'Browsers', children: <BrowsersTab /> },
  { key: 'releases', label: 'Releases', children: <ReleasesTab /> },
  { key: 'history', label: 'History', children: <HistoryTab /> },
  { key: 'tokens', label: 'Tokens', children: <TokensTab /> },
];

/** All tabs fit on a phone: antd's menu of those that do not is no tab, and screen readers expect one. */
const TAB_GAP = 16;

/** Asks for a token, then shows the tabs. */
export function PlatformApp() {
  const [token, setToken] = useState(storedToken);
  const signIn = (entered: string) => {
    storeToken(entered);
    setToken(entered);
  };
  const signOut = () => {
    forgetToken();
    setToken(undefined);
  };
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Content style={{ width: '100%', maxWidth: 1200, margin: '0 auto', padding: 16 }}>
        <Flex justify="space-between" align="center" gap="middle">
          <Typography.Title level={1} style={{ fontSize: 24, margin: '12px 0' }}>
            Platform
          </Typography.Title>
          {token && <Button onClick={signOut}>Sign out</Button>}
        </Flex>
        {token ? (
          <PlatformProvider token={token}>
            <Tabs items={TABS} tabBarGutter={TAB_GAP} destroyOnHidden />
          </PlatformProvider>
        ) : (
          <SignIn onSignIn={signIn} />
        )}
      </Layout.Content>
    </Layout>
  );
}
