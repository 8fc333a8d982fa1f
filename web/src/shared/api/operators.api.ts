import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { useMay } from '../session/rights.tsx'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

/** Who runs the agency: its settings list them, leads have one as their owner, calls and audit entries name them. */
const operatorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOperators: build.query({ ...call(listOperators), providesTags: ['Operator'] }),
  }),
})

/** As many as an agency has. */
export const ALL_OPERATORS = { query: { limit: 200 } }

/** Nobody is asked for whom the list is closed. */
export function useListOperatorsQuery(input: typeof ALL_OPERATORS, { skip = false } = {}) {
  const may = useMay()(listOperators)
  return operatorsApi.useListOperatorsQuery(input, { skip: skip || !may })
}

/** Who a user of the agency is; undefined for an owner, for somebody who has left, and until it is known. */
export function useOperatorEmail(userId: number | null): string | undefined {
  const { data } = useListOperatorsQuery(ALL_OPERATORS, { skip: userId === null })
  return data?.items.find(({ id }) => id === userId)?.email
}
