import { screen } from '@dar/testing/dom';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { renderOffice } from '../../../testing/render-office.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

test('says in words what is missing in fields that nobody has typed into', async () => {
  const { user } = await renderOffice(
    <Form>
      <NewPasswordFields />
      <button type="submit">Save</button>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryAllByText('Please fill in this field')).toHaveLength(2);
});
