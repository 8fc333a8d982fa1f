import { Brand } from '../brand.ts'
import { defineRoute } from '../contract.ts'

export const getBrand = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/public/brand',
  access: 'public',
  anyHost: true,
  kind: 'raw',
  summary: 'Name, colour and logo of the agency, for pages without log-in; an unchanged one is a 304',
  response: Brand,
})
