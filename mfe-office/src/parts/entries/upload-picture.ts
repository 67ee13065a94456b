import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { uploadPicture } from '@dar/contracts/office';

/** Uploads a picture and returns what an entry names: `upload:<hash>`. `fetch` cannot say how much of it is sent. */
export function sendPicture(picture: Blob, onProgress: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${uploadPicture.path} failed with status ${request.status}`));
    request.open('POST', `${API_BASE_PATH}${uploadPicture.path}`);
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onerror = fail;
    request.onload = () => {
      const { data } = uploadPicture.output.safeParse(request.response);
      if (request.status === 200 && data) resolve(data.oData.reference);
      else fail();
    };
    void toBase64(picture).then((base64) => request.send(JSON.stringify({ picture: base64 })), reject);
  });
}

function toBase64(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('the picture cannot be read'));
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.readAsDataURL(picture);
  });
}
