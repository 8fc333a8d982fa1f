import type { FormInstance } from 'antd'
import { createElement } from 'react'
import { type ApiProblem, type Failure, isProblem, problemText } from '../api/problem.ts'
import { currentLanguage } from '../i18n/language.ts'

type FieldName = (string | number)[]

export interface RefusalPlaces<V> {
  /** Which field a refusal is about that names none. */
  byCode?: Partial<Record<ApiProblem['code'], keyof V & string>> | undefined
  /** Fields that the form calls otherwise than the call does. */
  byPath?: Readonly<Record<string, keyof V & string>> | undefined
}

/** Fields are judged on leaving them; while somebody types, an old verdict is gone. For `onValuesChange`. */
export function clearErrors<V extends object>(form: FormInstance<V>, changed: Partial<V>): void {
  const wrong = form.getFieldsError().filter(({ errors, name }) => errors.length > 0 && isIn(changed, name))
  form.setFields(wrong.map(({ name }) => ({ name: name as never, errors: [] })))
}

const isIn = (changed: object, name: FieldName): boolean => Object.hasOwn(changed, String(name[0]))

/** Puts what the server says of single fields beside them, and the keyboard into the first. */
export function showFieldErrors<V>(
  form: FormInstance<V>,
  failure: Failure | undefined,
  { byCode = {}, byPath = {} }: RefusalPlaces<V> = {},
): void {
  if (!isProblem(failure)) return
  const fields = form.getFieldsError().map(({ name }) => name)
  const texts = new Map<FieldName, string[]>()
  const add = (path: string | undefined, message: string) => {
    const field = path === undefined ? undefined : fieldOf(fields, path.split('.'))
    if (field) texts.set(field, [...(texts.get(field) ?? []), message])
  }
  for (const { path, message } of failure.details ?? []) add(byPath[path] ?? path, message)
  if (texts.size === 0) add(byCode[failure.code], problemText(failure, currentLanguage()))
  form.setFields([...texts].map(([name, said]) => ({ name: name as never, errors: said.map(announced) })))
  const first = fields.find((field) => texts.has(field))
  if (first) form.scrollToField(first as never, { focus: true, block: 'center' })
}

/** A keyboard that stands in the field already would not hear of it; the library draws nodes like texts. */
const announced = (text: string) => createElement('span', { role: 'alert' }, text) as unknown as string

/** The field at the end of a path, or the last one on the way to it: an entry of a list belongs to the list. */
function fieldOf(fields: readonly FieldName[], path: readonly string[]): FieldName | undefined {
  for (let length = path.length; length > 0; length--) {
    const way = path.slice(0, length)
    const field = fields.find((name) => name.every((part, i) => String(part) === way.at(i - name.length)))
    if (field) return field
  }
  return undefined
}
