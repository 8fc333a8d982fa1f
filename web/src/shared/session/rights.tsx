import type { RouteContract } from '@avaliax/proto/contract.ts'
import { allows, hasOwnClientsOnly, mayCall, type Resource } from '@avaliax/proto/rights.ts'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useUser } from './session.ts'

/** Whether the signed-in person may call a route: pages ask before they offer it. */
export function useMay(): (route: RouteContract) => boolean {
  const user = useUser()
  const { agencyRole, rights } = user
  return (route) =>
    agencyRole && hasOwnClientsOnly(user) ? mayCall(agencyRole, route) : allows(rights, route)
}

export function useMayRead(resource: Resource): boolean {
  return useUser().rights[resource] !== 'none'
}

/** For pages that should not load the contract of what they lead to. */
export function useMayWrite(resource: Resource): boolean {
  return useUser().rights[resource] === 'write'
}

interface Props {
  route: RouteContract
  children: ReactNode
}

/** Shows what leads to a route to those who may call it. */
export function May({ route, children }: Props) {
  return useMay()(route) && children
}

/** Fields that are stored as soon as they are changed; whoever may not change them reads them. */
export function Editable({ route, children }: Props) {
  return <ConfigProvider componentDisabled={!useMay()(route)}>{children}</ConfigProvider>
}
