import { PageHeader } from '../../../shared/ui/page-header.tsx'

export const DashboardPage = () => <PageHeader title="Dashboard" />
