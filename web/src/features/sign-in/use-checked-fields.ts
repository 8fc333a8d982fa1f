import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'

interface Options<F extends string, Finding extends string> {
  initial: Record<F, string>
  check: (field: F, values: Record<F, string>) => Finding | undefined
  /** A finding, in the language of the page. */
  say: (finding: Finding) => string
}

/** Fields that are judged on leaving them, and all together on sending. For forms without a library. */
export function useCheckedFields<F extends string, Finding extends string>(options: Options<F, Finding>) {
  const { initial, check, say } = options
  const fields = Object.keys(initial) as F[]
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [findings, setFindings] = useState<Partial<Record<F, Finding>>>({})

  /** Answers what stands in the fields: browsers and password managers fill them in without telling the page. */
  const standing = (): Record<F, string> => {
    const inputs = fields.map((field) => [
      field,
      form.current?.querySelector<HTMLInputElement>(`[name=${field}]`),
    ])
    const filled = (inputs as [F, HTMLInputElement | null][]).map(([field, input]) => [
      field,
      input?.value ?? values[field],
    ])
    return Object.fromEntries(filled) as Record<F, string>
  }

  const focusFirst = (found: Partial<Record<F, Finding>>) => {
    const first = fields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first === undefined
  }
  const bind = (field: F) => {
    const finding = findings[field]
    return {
      name: field,
      value: values[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.target
        // Drawn anew, the other fields would lose what was filled into them.
        setValues({ ...standing(), [field]: value })
      },
      onBlur: (_event: FocusEvent) => {
        const typed = standing()
        // Walking past an untouched field is no mistake yet.
        if (typed[field] === '' && !finding) return
        setValues(typed)
        setFindings((previous) => ({ ...previous, [field]: check(field, typed) }))
      },
      ...(finding && { error: say(finding) }),
    }
  }
  return {
    form,
    values,
    standing,
    bind,
    /** Types for the person, as a proposal that was taken. */
    write(field: F, value: string): void {
      setValues({ ...standing(), [field]: value })
      setFindings((previous) => ({ ...previous, [field]: undefined }))
    },
    /** Judges every field and answers what stands there; null takes the person to the first wrong one. */
    valid(): Record<F, string> | null {
      const typed = standing()
      setValues(typed)
      const found = Object.fromEntries(fields.map((field) => [field, check(field, typed)]))
      setFindings(found as Partial<Record<F, Finding>>)
      return focusFirst(found as Partial<Record<F, Finding>>) ? typed : null
    },
    /** Shows what the server found. */
    refuse(found: Partial<Record<F, Finding>>): void {
      setFindings(found)
      focusFirst(found)
    },
  }
}
