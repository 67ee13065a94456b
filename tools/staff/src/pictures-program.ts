import { addPicture, savePicture } from './commands/pictures.ts';
import { change, type Program, type Run } from './program-parts.ts';

export function addPictureCommands(program: Program, run: Run): void {
  const pictures = program.command('pictures').description('upload pictures, save private ones');
  change(pictures, 'add')
    .description('upload a JPEG, PNG, WebP or AVIF picture for the catalogue')
    .argument('<file>')
    .action((file, flags) => run((context) => addPicture(context, file, flags)));
  pictures
    .command('save')
    .description('save a private picture, such as the photo of a visit, as WebP')
    .argument('<hash>')
    .argument('<file>')
    .action((hash, file) => run((context) => savePicture(context, hash, file)));
}
