import { useAddress } from './use-address.ts'

/** The search text of a list, kept in the address. */
export function useSearchText() {
  const { params, change } = useAddress()
  return { search: params.get('search') ?? '', setSearch: (search: string) => change({ search }) }
}
