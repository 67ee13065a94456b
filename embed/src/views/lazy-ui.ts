import '@dar/ui/dialogs';
import '@dar/ui/forms';
