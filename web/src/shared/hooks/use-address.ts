import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

type Change = Record<string, string | number | undefined>

/** Keeps a page's choices in its address, so that they survive reload, back and sharing. An empty value leaves the address. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: Change, options: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known)
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true, ...options },
      ),
    [setParams],
  )
  return { params, change }
}

type Fields = Record<string, z.ZodType<string | number>>
export type Filters<F extends Fields> = { [K in keyof F]?: z.output<F[K]> | undefined }

/** Filters of a list, kept in the address; a value that its schema refuses is none. `names`: how the address calls a field. */
export function useAddressFilters<const F extends Fields>(
  fields: F,
  names: { [K in keyof F]?: string } = {},
) {
  const { params, change: changeAddress } = useAddress()
  const nameOf = (field: string) => names[field] ?? field
  const filters = Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [
      field,
      schema.safeParse(params.get(nameOf(field)) || undefined).data,
    ]),
  ) as Filters<F>
  const change = (changed: Filters<F>) =>
    changeAddress(Object.fromEntries(Object.entries(changed).map(([field, value]) => [nameOf(field), value])))
  return {
    filters,
    change,
    /** Spread on the field's control. */
    field: <K extends keyof F & string>(name: K) => ({
      value: filters[name],
      onChange: (value: Filters<F>[K]) => change({ [name]: value } as Filters<F>),
    }),
    filtered: Object.values(filters).some((value) => value !== undefined),
    clear: () => changeAddress(Object.fromEntries(Object.keys(fields).map((field) => [nameOf(field), '']))),
  }
}

/** A list's search field takes this. */
export const SearchText = z.string().max(120)
