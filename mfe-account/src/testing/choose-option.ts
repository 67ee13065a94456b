import { screen, type UserEvent, waitFor, within } from '@dar/testing/dom';
import { expect } from 'vitest';

/** Opens antd's Select and returns its options. */
async function getOptions(user: UserEvent, label: string): Promise<HTMLElement[]> {
  const combobox = screen.getByLabelText(label);
  await user.click(combobox);
  await waitFor(() => expect(combobox).toHaveAttribute('aria-controls'));
  const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
  return within(list as HTMLElement).findAllByRole('option');
}

/** Opens antd's Select and returns the texts of its options. */
export async function openSelect(user: UserEvent, label: string): Promise<(string | null)[]> {
  return (await getOptions(user, label)).map(({ textContent }) => textContent);
}

/** Chooses an option of antd's Select. */
export async function chooseOption(user: UserEvent, label: string, option: string): Promise<void> {
  const options = await getOptions(user, label);
  await user.click(options.find(({ textContent }) => textContent === option) as HTMLElement);
}
