import { PageHeader } from '../../../shared/ui/page-header.tsx'

export function AnalyticsPage() {
  return <PageHeader title="Analytics" />
}
