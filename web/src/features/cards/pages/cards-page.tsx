import { PageHeader } from '../../../shared/ui/page-header.tsx'

export function CardsPage() {
  return <PageHeader title="Cards" />
}
