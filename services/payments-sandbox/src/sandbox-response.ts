export interface SandboxResponse {
  readonly http: number;
  readonly body: object;
}
