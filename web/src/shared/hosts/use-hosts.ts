import type { Host } from '@avaliax/proto/tenancy/host.routes.ts'
import {
  useAddAgencyHostMutation,
  useAddHostMutation,
  useCheckAgencyHostMutation,
  useCheckHostMutation,
  useListAgencyHostsQuery,
  useListHostsQuery,
  useRemoveAgencyHostMutation,
  useRemoveHostMutation,
} from './hosts.api.ts'

/** The hosts of a client, or (null) the agency's own, and what is done with them. */
export function useHosts(clientId: number | null) {
  const ofAgency = clientId === null
  const params = { clientId: clientId ?? 0 }
  const clients = useListHostsQuery({ params }, { skip: ofAgency })
  const agencys = useListAgencyHostsQuery({ query: { of: 'agency' } }, { skip: !ofAgency })
  const [addOne, adding] = useAddHostMutation()
  const [addAgencys, addingAgencys] = useAddAgencyHostMutation()
  const [checkOne] = useCheckHostMutation()
  const [checkAgencys] = useCheckAgencyHostMutation()
  const [removeOne] = useRemoveHostMutation()
  const [removeAgencys] = useRemoveAgencyHostMutation()
  const { data, error, refetch } = ofAgency ? agencys : clients
  const hosts: readonly Host[] | undefined = data?.items
  return {
    hosts,
    error,
    refetch,
    isAdding: adding.isLoading || addingAgencys.isLoading,
    add: (host: string) => (ofAgency ? addAgencys({ body: { host } }) : addOne({ params, body: { host } })),
    check: ({ id: hostId }: Host) =>
      ofAgency ? checkAgencys({ params: { hostId } }) : checkOne({ params: { ...params, hostId } }),
    remove: ({ id: hostId }: Host) =>
      ofAgency ? removeAgencys({ params: { hostId } }) : removeOne({ params: { ...params, hostId } }),
  }
}
export type Hosts = ReturnType<typeof useHosts>
