import type { User } from '@dar/contracts/auth';

type Named = Pick<User, 'name' | 'first_name' | 'last_name'>;

/** The stored name, else first and last name (specification 2, section 2, "Profile"). */
export function fullNameOf({ name, first_name, last_name }: Named): string {
  return name || [first_name, last_name].filter(Boolean).join(' ');
}

/** What the greeting says. */
export function firstNameOf(user: Named): string {
  return user.first_name || fullNameOf(user);
}

/** The avatar's letter: of the name, else of the e-mail address. */
export function initialOf(user: Named & Pick<User, 'email'>): string {
  const [letter = ''] = fullNameOf(user).trim() || user.email;
  return letter.toLocaleUpperCase();
}

/** '+971 501234567'; empty without a number. */
export function phoneOf({ dial_code, phone }: Pick<User, 'dial_code' | 'phone'>): string {
  if (!phone) return '';
  return dial_code ? `+${dial_code.replace(/^\+/, '')} ${phone}` : phone;
}
