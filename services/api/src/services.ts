import { SignedLinks } from './links/signed-links.ts';
import { AddressesService } from './modules/addresses/addresses.service.ts';
import { AuthService } from './modules/auth/auth.service.ts';
import { CustomerSearch } from './modules/auth/customer-search.service.ts';
import { EmailVerificationService } from './modules/auth/email-verification.service.ts';
import { KnownDevices } from './modules/auth/known-devices.service.ts';
import { PageCredentials } from './modules/auth/page-credentials.service.ts';
import { PasswordCheck } from './modules/auth/password-check.service.ts';
import { PhoneCodesService } from './modules/auth/phone-codes.service.ts';
import { SessionsService } from './modules/auth/sessions.service.ts';
import { SignUpService } from './modules/auth/sign-up.service.ts';
import { CalendarService } from './modules/calendar/calendar.service.ts';
import { CartService } from './modules/cart/cart.service.ts';
import { CartCoupons } from './modules/cart/cart-coupons.service.ts';
import { CommunitiesService } from './modules/cart/communities.service.ts';
import { DraftCatalog } from './modules/catalog/draft-catalog.service.ts';
import { DraftPreviews } from './modules/catalog/draft-previews.service.ts';
import { Publications } from './modules/catalog/publications.service.ts';
import { CheckoutService } from './modules/checkout/checkout.service.ts';
import { PaymentEvents } from './modules/checkout/payment-events.service.ts';
import { PaymentSweeper } from './modules/checkout/payment-sweeper.service.ts';
import { RefundsService } from './modules/checkout/refunds.service.ts';
import { SettlementService } from './modules/checkout/settlement.service.ts';
import { UnknownPaymentsService } from './modules/checkout/unknown-payments.service.ts';
import { OrderEmails } from './modules/confirmations/order-emails.service.ts';
import { CouponsService } from './modules/coupons/coupons.service.ts';
import { CrewChanges } from './modules/crew-day/crew-changes.service.ts';
import { CrewSignIn } from './modules/crew-day/crew-sign-in.service.ts';
import { MyDay } from './modules/crew-day/my-day.service.ts';
import { VisitReports } from './modules/crew-day/visit-reports.service.ts';
import { CrewChecks } from './modules/crews/crew-checks.service.ts';
import { CrewMembers } from './modules/crews/crew-members.service.ts';
import { CrewsService } from './modules/crews/crews.service.ts';
import { LinkHolds } from './modules/crews/link-holds.service.ts';
import { StaffingService } from './modules/crews/staffing.service.ts';
import { StaffingChanges } from './modules/crews/staffing-changes.service.ts';
import { WorkPlan } from './modules/crews/work-plan.service.ts';
import { Blocks } from './modules/customers/blocks.service.ts';
import { CrewDays } from './modules/dispatch/crew-days.service.ts';
import { CrewRanking } from './modules/dispatch/crew-ranking.service.ts';
import { DayPlans } from './modules/dispatch/day-plans.service.ts';
import { OfficeChanges } from './modules/dispatch/office-changes.service.ts';
import { OfficePlans } from './modules/dispatch/office-plans.service.ts';
import { OfficeVisits } from './modules/dispatch/office-visits.service.ts';
import { RefusedMoves } from './modules/dispatch/refused-moves.service.ts';
import { VisitList } from './modules/dispatch/visit-list.service.ts';
import { VisitMoves } from './modules/dispatch/visit-moves.service.ts';
import { DisputesService } from './modules/disputes/disputes.service.ts';
import { GeoService } from './modules/geo/geo.service.ts';
import { DocumentsService } from './modules/invoices/documents.service.ts';
import { InvoicesService } from './modules/invoices/invoices.service.ts';
import { PdfsService } from './modules/invoices/pdfs.service.ts';
import { LedgerService } from './modules/ledger/ledger.service.ts';
import { NotificationsService } from './modules/notifications/notifications.service.ts';
import { Approvals } from './modules/office/approvals.service.ts';
import { AuditLog } from './modules/office/audit-log.service.ts';
import { OfficeCalls } from './modules/office/office-calls.ts';
import { CancellationService } from './modules/orders/cancellation.service.ts';
import { CreditNotes } from './modules/orders/credit-note.service.ts';
import { CrewAssignment } from './modules/orders/crew-assignment.service.ts';
import { OrderChanges } from './modules/orders/order-changes.service.ts';
import { OrderSearch } from './modules/orders/order-search.service.ts';
import { OrderStatusService } from './modules/orders/order-status.service.ts';
import { OrdersService } from './modules/orders/orders.service.ts';
import { PartRefunds } from './modules/orders/part-refund.service.ts';
import { ReschedulingService } from './modules/orders/rescheduling.service.ts';
import { VisitSweeper } from './modules/orders/visit-sweeper.service.ts';
import { OfficePartners } from './modules/partners/office-partners.service.ts';
import { PartnersService } from './modules/partners/partners.service.ts';
import { PaymentLinks } from './modules/payment-links/payment-links.service.ts';
import { PaymentSignatures } from './modules/payments/payment-signatures.ts';
import { PayoutsService } from './modules/payouts/payouts.service.ts';
import { ProviderChecks } from './modules/payouts/provider-checks.service.ts';
import { PicturesService } from './modules/pictures/pictures.service.ts';
import { ProductOrdersService } from './modules/product-orders/product-orders.service.ts';
import { FailureAlarm } from './modules/rate-limit/failure-alarm.ts';
import { RateLimit } from './modules/rate-limit/rate-limit.service.ts';
import { RebookingService } from './modules/rebooking/rebooking.service.ts';
import { RefundGrants } from './modules/refund-grants/refund-grants.service.ts';
import { RetentionService } from './modules/retention/retention.service.ts';
import { ReviewsService } from './modules/reviews/reviews.service.ts';
import { SavedCardsService } from './modules/saved-cards/saved-cards.service.ts';
import { FreeTimes } from './modules/schedule/free-times.ts';
import { ScheduleService } from './modules/schedule/schedule.service.ts';
import { SlotExplanation } from './modules/schedule/slot-explanation.service.ts';
import { Passkeys } from './modules/staff/passkeys.service.ts';
import { SecondFactors } from './modules/staff/second-factors.service.ts';
import { StaffSignIn } from './modules/staff/sign-in.service.ts';
import { StaffAccounts } from './modules/staff/staff-accounts.service.ts';
import { StaffSessions } from './modules/staff/staff-sessions.service.ts';
import { StaffTokens } from './modules/staff/staff-tokens.service.ts';
import { OfficeRestore } from './modules/undo/office-restore.service.ts';
import { UndoService } from './modules/undo/undo.service.ts';
import { VisitRestore } from './modules/undo/visit-restore.service.ts';
import { WalletService } from './modules/wallet/wallet.service.ts';
import type { Services } from './service.ts';

/** The services that others take, by name. */
const SERVICES = {
  addresses: AddressesService,
  approvals: Approvals,
  auditLog: AuditLog,
  auth: AuthService,
  blocks: Blocks,
  calendar: CalendarService,
  cancellation: CancellationService,
  cart: CartService,
  cartCoupons: CartCoupons,
  checkout: CheckoutService,
  communities: CommunitiesService,
  coupons: CouponsService,
  creditNotes: CreditNotes,
  crewAssignment: CrewAssignment,
  crews: CrewsService,
  customerSearch: CustomerSearch,
  devices: KnownDevices,
  disputes: DisputesService,
  documents: DocumentsService,
  draftCatalog: DraftCatalog,
  draftPreviews: DraftPreviews,
  emailVerification: EmailVerificationService,
  failureAlarm: FailureAlarm,
  freeTimes: FreeTimes,
  geo: GeoService,
  invoices: InvoicesService,
  ledger: LedgerService,
  linkHolds: LinkHolds,
  links: SignedLinks,
  notifications: NotificationsService,
  officeCalls: OfficeCalls,
  orderChanges: OrderChanges,
  orderEmails: OrderEmails,
  orderSearch: OrderSearch,
  orderStatus: OrderStatusService,
  orders: OrdersService,
  pageCredentials: PageCredentials,
  partRefunds: PartRefunds,
  officePartners: OfficePartners,
  partners: PartnersService,
  passkeys: Passkeys,
  passwordCheck: PasswordCheck,
  paymentEvents: PaymentEvents,
  paymentLinks: PaymentLinks,
  paymentSignatures: PaymentSignatures,
  paymentSweeper: PaymentSweeper,
  pdfs: PdfsService,
  payouts: PayoutsService,
  phoneCodes: PhoneCodesService,
  pictures: PicturesService,
  productOrders: ProductOrdersService,
  providerChecks: ProviderChecks,
  publications: Publications,
  rateLimit: RateLimit,
  rebooking: RebookingService,
  refundGrants: RefundGrants,
  refunds: RefundsService,
  rescheduling: ReschedulingService,
  retention: RetentionService,
  reviews: ReviewsService,
  savedCards: SavedCardsService,
  schedule: ScheduleService,
  secondFactors: SecondFactors,
  sessions: SessionsService,
  settlement: SettlementService,
  signUps: SignUpService,
  slotExplanation: SlotExplanation,
  staffAccounts: StaffAccounts,
  staffSessions: StaffSessions,
  staffSignIn: StaffSignIn,
  staffTokens: StaffTokens,
  unknownPayments: UnknownPaymentsService,
  visitSweeper: VisitSweeper,
  crewChecks: CrewChecks,
  crewDays: CrewDays,
  crewRanking: CrewRanking,
  dayPlans: DayPlans,
  officeChanges: OfficeChanges,
  officePlans: OfficePlans,
  officeVisits: OfficeVisits,
  refusedMoves: RefusedMoves,
  officeRestore: OfficeRestore,
  undo: UndoService,
  visitList: VisitList,
  visitMoves: VisitMoves,
  visitRestore: VisitRestore,
  crewMembers: CrewMembers,
  staffing: StaffingService,
  staffingChanges: StaffingChanges,
  workPlan: WorkPlan,
  crewChanges: CrewChanges,
  crewSignIn: CrewSignIn,
  myDay: MyDay,
  visitReports: VisitReports,
  wallet: WalletService,
};

/** The streams that one job polls. */
export const CHANGE_STREAMS = ['orderChanges', 'officeChanges', 'crewChanges'] as const;

type ShopServices = { readonly [Name in keyof typeof SERVICES]: InstanceType<(typeof SERVICES)[Name]> };

declare module './service.ts' {
  interface Services extends ShopServices {}
}

/** The settings and ports from which the services are created. */
export type Ports = Omit<Services, keyof ShopServices>;

/** Creates the services. A constructor reads settings and ports only, so the order does not matter. */
export function createServices(ports: Ports): Services {
  const services = { ...ports } as Services;
  for (const [name, ShopService] of Object.entries(SERVICES)) {
    Object.assign(services, { [name]: new ShopService(services) });
  }
  return services;
}
