import type { Headings } from './read-table.ts'

/** Programs that keep contacts write a person into two columns. */
export const NAME_PARTS = {
  givenName: ['primeiro nome', 'first name', 'given name', 'forename', 'nombre de pila'],
  familyName: [
    ...['sobrenome', 'ultimo nome', 'apelido', 'last name', 'family name', 'surname'],
    ...['apellido', 'apellidos', 'primer apellido'],
  ],
} as const satisfies Headings<'givenName' | 'familyName'>

/** Programs number the addresses that somebody has; the first one counts. */
export const EMAIL_HEADINGS = [
  ...['e-mail', 'email', 'email address', 'e-mail address', 'e-mail principal', 'primary email'],
  ...['correo electronico', 'correo', 'endereco de email', 'email 1', 'e-mail 1 value', 'email do cliente'],
] as const

interface Parts {
  givenName: string
  familyName: string
}

/** One name of its columns: `name` may be the whole one, or the first one where there is only a family name beside it. */
export function personName(name: string, { givenName, familyName }: Parts): string {
  if (!name) return `${givenName} ${familyName}`.trim()
  const isWhole = givenName !== '' || name.toLocaleLowerCase().endsWith(familyName.toLocaleLowerCase())
  return isWhole ? name : `${name} ${familyName}`
}
