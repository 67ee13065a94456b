import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

export default {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto', crossOriginLoading: 'anonymous', uniqueName: 'watering', clean: true },
  // Otherwise a chunk of shared modules has no file, of which the plugin needs the hash.
  optimization: { splitChunks: false },
  resolve: { extensions: ['.js', '.jsx'] },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new SubresourceIntegrityPlugin(),
    new ModuleFederationPlugin({
      name: 'watering',
      filename: 'remote-entry.js',
      exposes: { './routes': './src/routes.jsx', './WateringDays': './src/watering-days.jsx' },
      shared: { react: { singleton: true } },
      dts: false,
    }),
  ],
};
