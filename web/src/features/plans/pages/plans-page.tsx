import { PageHeader } from '../../../shared/ui/page-header.tsx'

export function PlansPage() {
  return <PageHeader title="Plans" />
}
