/** The fields of `wanted` that differ from what was shown. */
export const differing = <W extends object>(shown: object, wanted: W): Partial<W> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isSame(value, shown[name as keyof object])),
  ) as Partial<W>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Answers what a form sends of a record: the fields that its person changed, and under `seen` what stood there when the
 * form was filled, so that the server can tell whoever is older.
 */
export function changeOf<R extends object, W extends object>(
  shown: R,
  wanted: W,
): Partial<W> & { seen?: Partial<R> } {
  const changed = differing(shown, wanted)
  const known = Object.keys(changed).filter((name) => Object.hasOwn(shown, name)) as (keyof R)[]
  if (known.length === 0) return changed
  return { ...changed, seen: Object.fromEntries(known.map((name) => [name, shown[name]])) as Partial<R> }
}
