import { Component, type ReactNode } from 'react';

interface OutputBoundaryProps {
  /** Stands in place of output that cannot be shown. */
  fallback: string;
  children: ReactNode;
}

/** A program that takes its worker over may send anything; its example must outlive that. */
export class OutputBoundary extends Component<OutputBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
