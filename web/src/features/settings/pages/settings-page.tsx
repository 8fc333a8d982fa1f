import { PageHeader } from '../../../shared/ui/page-header.tsx'

export const SettingsPage = () => <PageHeader title="Settings" />
