import { useSearchParams } from 'react-router-dom'

/** The search text of a list, kept in the address so that it survives reload, back and sharing. */
export function useSearchText(name = 'search') {
  const [params, setParams] = useSearchParams()
  const search = params.get(name) ?? ''
  const setSearch = (text: string) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (text) next.set(name, text)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return { search, setSearch }
}
