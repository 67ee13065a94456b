// `eager`, because the entry contains the shared modules.
void import(/* webpackMode: "eager" */ './start.tsx');
