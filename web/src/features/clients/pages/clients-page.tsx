import { PageHeader } from '../../../shared/ui/page-header.tsx'

export const ClientsPage = () => <PageHeader title="Clients" />
