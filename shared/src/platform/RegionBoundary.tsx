import { Component, type ReactNode } from 'react';
import { regions, type Region } from './regions';

interface Props {
  fallback: ReactNode;
  /** Called when the region is stopped. */
  onStop?(): void;
  children: ReactNode;
}

/** Surrounds a region that the page can stop. Another `key` is another try. */
export class RegionBoundary extends Component<Props, { failed: boolean }> implements Region {
  override state = { failed: false };
  override componentDidMount() {
    regions.add(this);
  }
  override componentWillUnmount() {
    regions.delete(this);
  }
  stop() {
    this.props.onStop?.();
    this.setState({ failed: true });
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
