// `eager`, because the entry contains the shared singletons.
void import(/* webpackMode: "eager" */ './bootstrap.ts');
