import { getLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

export const leadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLead: build.query({ ...call(getLead), providesTags: ['Lead'] }),
  }),
})

export const { useGetLeadQuery } = leadApi

/** As the lead is called today: the audit trail keeps no name of it, so that an erased one is nowhere. */
export function useLeadName(leadId: number | null): string | undefined {
  const { currentData: lead } = useGetLeadQuery(
    { params: { leadId: leadId ?? 0 } },
    { skip: leadId === null },
  )
  return lead && (lead.name ?? lead.email ?? lead.scan.businessName)
}
