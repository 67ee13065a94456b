// One chunk for all dialogs and forms. Pages with a form preload it by its name.
import '@dar/ui/dialogs';
import '@dar/ui/forms';
