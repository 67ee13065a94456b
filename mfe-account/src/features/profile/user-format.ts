import type { User } from '@dar/contracts/auth';

type UserName = Pick<User, 'name' | 'first_name' | 'last_name'>;

/** Returns the stored name, else first and last name (specification 2, section 2, "Profile"). */
export function formatFullName({ name, first_name, last_name }: UserName): string {
  return name || [first_name, last_name].filter(Boolean).join(' ');
}

export function getGreetingName(user: UserName): string {
  return user.first_name || formatFullName(user);
}

/** Returns the first letter of the name, else of the email. */
export function getInitial(user: UserName & Pick<User, 'email'>): string {
  const [letter = ''] = formatFullName(user).trim() || user.email;
  return letter.toLocaleUpperCase();
}

/** Returns '+971 501234567', or an empty string without a number. */
export function formatPhone({ dial_code, phone }: Pick<User, 'dial_code' | 'phone'>): string {
  if (!phone) return '';
  return dial_code ? `+${dial_code.replace(/^\+/, '')} ${phone}` : phone;
}
